import {
  type Editor,
  isInUse,
  openLines,
  type ProposalSearch,
  takeLines,
} from '@floorwright/floor-editor';
import { Switch } from '@mantine/core';

import { showSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { disabledReason } from '../editor-words/notices/reasons.ts';
import { useEditor } from '../session/session.ts';
import { messages as toolMessages } from '../toolbar/messages/index.ts';
import { messages } from './messages/index.ts';
import type { RouteSearch } from './use-proposal.ts';

import classes from './rooms-and-routes.module.css';

type FoundProps = { editor: Editor; search: Extract<ProposalSearch, { state: 'found' }> };

const Found = ({ editor, search: { proposal } }: FoundProps) => {
  const head = useEditor(editor, ({ history }) => history.head);
  const open = openLines(head, proposal);
  const dismiss = (): void => editor.choose('pointer');
  return (
    <>
      <p role="status" className={classes.sentence}>
        {open.length === 0 ? messages.routes.allTaken : messages.routes.proposed(open.length)}
      </p>
      <div className={classes.actions}>
        <Button
          disabledReason={open.length === 0 ? messages.routes.allTaken : null}
          onClick={() => {
            dismiss();
            editor.perform(takeLines(proposal, open));
            showSuccess(messages.routes.added(open.length));
          }}
        >
          {messages.routes.takeAll(open.length)}
        </Button>
        <Button variant="default" onClick={dismiss}>
          {open.length === 0 ? messages.routes.close : messages.routes.dismiss}
        </Button>
      </div>
    </>
  );
};

type Props = { editor: Editor; routes: RouteSearch };

/** Proposes routes through the free space between the walls. */
export const ProposeRoutes = ({ editor, routes }: Props) => {
  const { search, progress, error, shortcuts, setShortcuts, retry } = routes;
  const reason = useEditor(editor, ({ access }) => disabledReason('propose', access));
  const isActive = useEditor(editor, (state) => isInUse(state, 'proposal'));
  return (
    <div className={classes.fields}>
      <p className={classes.sentence}>{messages.routes.intro}</p>
      <Switch
        label={messages.routes.shortcuts}
        description={messages.routes.shortcutsHint}
        checked={shortcuts}
        onChange={({ currentTarget }) => setShortcuts(currentTarget.checked)}
      />
      {!isActive && (
        <Button
          className={classes.action}
          disabledReason={reason}
          onClick={() => editor.choose('propose')}
        >
          {toolMessages.tools.propose.label}
        </Button>
      )}
      {isActive && search.state === 'searching' && (
        <>
          <ProgressBar
            label={messages.routes.proposing}
            done={Math.round(progress * 100)}
            total={100}
          />
          <Button
            className={classes.action}
            variant="default"
            onClick={() => editor.choose('pointer')}
          >
            {messages.routes.cancel}
          </Button>
        </>
      )}
      {isActive && search.state === 'no-layer' && (
        <Banner tone="note" title={messages.noLayers}>
          {messages.noLayersHint}
        </Banner>
      )}
      {isActive && search.state === 'nothing' && (
        <Banner tone="note" title={messages.routes.none}>
          {messages.routes.noneHint}
        </Banner>
      )}
      {isActive && search.state === 'failed' && (
        <Banner tone="danger" title={error ?? messages.unreadable}>
          <Button variant="default" size="compact-sm" onClick={retry}>
            {messages.tryAgain}
          </Button>
        </Banner>
      )}
      {isActive && search.state === 'found' && <Found editor={editor} search={search} />}
    </div>
  );
};
