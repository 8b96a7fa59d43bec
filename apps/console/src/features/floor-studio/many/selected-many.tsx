import { valueAt } from '@floorwright/domain/persistent-map';
import type { LinkFlags, RouteLink } from '@floorwright/domain/route-graph';
import {
  describePois,
  type Editor,
  flagLinks,
  type FloorDocument,
  type Item,
  type ItemKind,
  itemKinds,
  type Poi,
  type PoiDetails,
  poisIn,
  selectionOfItems,
  findCommonValue,
} from '@floorwright/floor-editor';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { Button } from '../../../ui/button.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { HoursEditor } from '../../../ui/working-hours/hours-editor.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { AddCategory, categoriesQuery } from '../../../venue/company/poi-categories.tsx';
import { CategoryField, severalValues } from '../details/category-field.tsx';
import { ColorField, fills, lines } from '../details/color-field.tsx';
import { ManageCategories } from '../details/dialogs/manage-categories.tsx';
import { HoursField } from '../details/hours-field.tsx';
import { IconField } from '../details/icon-field.tsx';
import { reasonAgainst, reasonAgainstItems } from '../editor-words/notices/reasons.ts';
import { useEditor } from '../session/session.ts';
import { describeItems } from './describe-items.ts';
import { messages } from './messages/index.ts';

import details from '../details/details.module.css';
import classes from './many.module.css';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The value that all POIs have, or what to show if they differ. */
const shared = <Field extends keyof PoiDetails, Otherwise>(
  pois: readonly Poi[],
  field: Field,
  otherwise: Otherwise,
): PoiDetails[Field] | Otherwise => {
  const found = findCommonValue(
    pois.map((poi) => poi[field]),
    isSame,
  );
  return found?.same ? found.value : otherwise;
};

type PoisProps = { editor: Editor; applicationId: number; pois: readonly Poi[] };

/** The fields that several POIs can share. */
const PoisForm = ({ editor, applicationId, pois }: PoisProps) => {
  const company = useCompany();
  const { data: categories } = useQuery(categoriesQuery(company?.id, applicationId));
  const adding = useDialog<null>();
  const managing = useDialog<null>();
  const timing = useDialog<null>();
  const iconField = useRef<HTMLDivElement>(null);
  const keys = pois.map(({ key }) => key);
  const set = <Field extends keyof PoiDetails>(field: Field, value: PoiDetails[Field]): void =>
    editor.perform(describePois(keys, field, value));
  const hours = shared(pois, 'workingHours', 'several' as const);
  const icon = shared(pois, 'icon', 'several' as const);
  return (
    <>
      <CategoryField
        categoryId={shared(pois, 'categoryId', 'several' as const)}
        categories={categories}
        readOnly={false}
        onChange={(categoryId) => set('categoryId', categoryId)}
        onAdd={() => adding.open(null)}
        onManage={() => managing.open(null)}
      />
      <HoursField
        hours={hours}
        readOnly={false}
        onChange={(typed) => set('workingHours', typed)}
        onEdit={() => timing.open(null)}
      />
      <div ref={iconField}>
        <IconField
          icon={icon === 'several' ? null : icon}
          onChange={(chosen) => set('icon', chosen)}
        />
        {icon === 'several' && (
          <>
            <p className={details.note}>{severalValues}</p>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => {
                // The button goes; without a focus, arrow keys would move the POIs.
                iconField.current?.querySelector('button')?.focus();
                set('icon', null);
              }}
            >
              {messages.selected.removeIcons}
            </Button>
          </>
        )}
      </div>
      <ColorField
        label={messages.selected.color}
        value={shared(pois, 'color', null)}
        format="rgba"
        swatches={fills}
        readOnly={false}
        onChange={(color) => set('color', color)}
      />
      <ColorField
        label={messages.selected.outline}
        value={shared(pois, 'outline', null)}
        format="hexa"
        swatches={lines}
        readOnly={false}
        onChange={(outline) => set('outline', outline)}
      />
      <AddCategory
        opened={adding.opened}
        applicationId={applicationId}
        onAdded={({ id }) => set('categoryId', id)}
        onClose={adding.close}
      />
      <ManageCategories
        opened={managing.opened}
        applicationId={applicationId}
        onClose={managing.close}
      />
      <HoursEditor
        opened={timing.opened}
        hours={hours === 'several' ? null : hours}
        onApply={(applied) => {
          set('workingHours', applied);
          timing.close();
        }}
        onClose={timing.close}
      />
    </>
  );
};

const flags = [
  {
    flag: 'accessible',
    label: messages.selected.accessible,
    description: messages.selected.accessibleHint,
  },
  { flag: 'closed', label: messages.selected.closed, description: messages.selected.closedHint },
] as const;

type LinksProps = { editor: Editor; ids: readonly string[]; links: readonly RouteLink[] };

/** The flags of several links. One that only some of them have is set for all by a click. */
const LinksForm = ({ editor, ids, links }: LinksProps) => {
  const set = (changed: Partial<LinkFlags>): void => editor.perform(flagLinks(ids, changed));
  return flags.map(({ flag, label, description }) => {
    const found = findCommonValue(
      links.map((link) => link[flag]),
      Object.is,
    );
    const isMixed = found?.same === false;
    const isSet = found?.same === true && found.value;
    return (
      <Checkbox
        key={flag}
        label={label}
        description={isMixed ? severalValues : description}
        classNames={{ description: details.hint ?? '' }}
        checked={isSet}
        indeterminate={isMixed}
        onChange={() => set({ [flag]: !isSet })}
      />
    );
  });
};

const linksIn = ({ route }: FloorDocument, ids: readonly string[]): RouteLink[] =>
  ids.flatMap((id) => valueAt(route.links, id) ?? []);

type Props = { editor: Editor; applicationId: number; items: readonly Item[] };

/** The details of several selected objects. */
export const SelectedMany = ({ editor, applicationId, items }: Props) => {
  const head = useEditor(editor, ({ history }) => history.head);
  const access = useEditor(editor, (state) => state.access);
  const pois = poisIn(head, items);
  const ids = items.flatMap((item) => (item.kind === 'link' ? [item.id] : []));
  const present = itemKinds.filter((kind) => items.some((item) => item.kind === kind));
  const only = (kind: ItemKind): void =>
    editor.select(selectionOfItems(items.filter((item) => item.kind === kind)));
  const poisReason = pois.length > 0 ? reasonAgainst('update', access) : null;
  const linksReason = ids.length > 0 ? reasonAgainst('manage', access) : null;
  return (
    <section className={details.section} aria-label={messages.selected.label} data-studio-form>
      <h3 className={details.title}>{messages.selected.count(items.length)}</h3>
      <p role="status" className={details.note}>
        {describeItems(items)}
      </p>
      {present.length > 1 && (
        <div role="group" aria-label={messages.selected.only} className={classes.kinds}>
          {present.map((kind) => (
            <Button key={kind} variant="default" size="compact-sm" onClick={() => only(kind)}>
              {messages.selected.onlyKind[kind]}
            </Button>
          ))}
        </div>
      )}
      {(poisReason ?? linksReason) !== null && (
        <Banner tone="note" title={poisReason ?? linksReason ?? ''} />
      )}
      {pois.length > 0 && poisReason === null && (
        <PoisForm
          // Typed text belongs to the selected POIs.
          key={pois.map(({ key }) => key).join(' ')}
          editor={editor}
          applicationId={applicationId}
          pois={pois}
        />
      )}
      {ids.length > 0 && linksReason === null && (
        <LinksForm editor={editor} ids={ids} links={linksIn(head, ids)} />
      )}
      <Button
        variant="default"
        className={classes.delete}
        disabledReason={reasonAgainstItems('delete', items, access)}
        onClick={() => editor.send({ type: 'take-back' })}
      >
        {messages.selected.delete(items.length)}
      </Button>
    </section>
  );
};
