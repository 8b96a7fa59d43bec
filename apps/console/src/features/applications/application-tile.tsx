import { applications } from '@floorwright/contract/client';
import { initialsOf as initialsOfWords } from '@floorwright/domain/language';
import { UnstyledButton } from '@mantine/core';
import { IconFileDownload, IconFileUpload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

import { call } from '../../lib/api/call.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { type CompanyApplication, selectApplication } from '../../venue/company/applications.ts';
import { useCan } from '../../venue/company/company.ts';
import { messages } from './messages/index.ts';
import { NameForm, useInlineEdit } from './name-form.tsx';
import { useListChange } from './use-list-change.ts';

import classes from './tiles.module.css';

/** The initials of the first two words, in any script. */
export const initialsOf = (name: string): string =>
  initialsOfWords(
    name
      .split(/[\s\-–—/|]+/u)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .slice(0, 2),
  );

type Props = {
  application: CompanyApplication;
  selected: boolean;
  onImport: (application: CompanyApplication) => void;
  onExport: (application: CompanyApplication) => void;
  onDelete: (application: CompanyApplication) => void;
};

/** Opens the application. Users with permission can also rename it in place, import into it, export or delete it. */
export const ApplicationTile = ({ application, selected, onImport, onExport, onDelete }: Props) => {
  const { id, name } = application;
  const { editing, trigger, begin, end, leave } = useInlineEdit();
  const { change } = useListChange();
  const navigate = useNavigate();
  const mayRename = useCan('application.update');
  const mayManage = useCan('application.manage');

  if (editing)
    return (
      <li className={classes.tile} data-editing>
        <NameForm
          label={messages.rename(name)}
          submitLabel={messages.save}
          name={name}
          send={(body) => call(applications.update, { params: { id }, body })}
          onSent={(renamed) => {
            end();
            void change((listed) => listed.map((other) => (other.id === id ? renamed : other)));
          }}
          onCancel={end}
          onLeave={leave}
        />
      </li>
    );
  return (
    <li className={classes.tile} data-selected={selected || undefined}>
      <div className={classes.top}>
        <span className={classes.initials} aria-hidden>
          {initialsOf(name)}
        </span>
        <div className={classes.actions}>
          {mayRename && (
            <IconButton
              ref={trigger}
              icon={IconPencil}
              label={messages.rename(name)}
              onClick={begin}
            />
          )}
          {mayManage && (
            <>
              <IconButton
                icon={IconFileUpload}
                label={messages.importInto(name)}
                onClick={() => onImport(application)}
              />
              <IconButton
                icon={IconFileDownload}
                label={messages.export(name)}
                onClick={() => onExport(application)}
              />
              <IconButton
                icon={IconTrash}
                label={messages.remove.label(name)}
                onClick={() => onDelete(application)}
              />
            </>
          )}
        </div>
      </div>
      <div className={classes.bottom}>
        <UnstyledButton
          className={classes.open}
          aria-current={selected}
          onClick={() => {
            selectApplication(id);
            void navigate({ to: '/buildings' });
          }}
        >
          {name}
        </UnstyledButton>
        {selected && <span className={classes.selected}>{messages.selected}</span>}
      </div>
    </li>
  );
};
