import { applications } from '@floorwright/contract/client';
import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

import { call } from '../../lib/api/call.ts';
import { Icon } from '../../ui/icon.tsx';
import { messages } from './messages/index.ts';
import { NameForm, useInlineEdit } from './name-form.tsx';
import { useListChange } from './use-list-change.ts';

import classes from './tiles.module.css';

export const CreateTile = () => {
  const { editing, trigger, begin, end, leave } = useInlineEdit();
  const { change, refresh } = useListChange();
  if (!editing)
    return (
      <li className={classes.tile} data-new>
        <UnstyledButton ref={trigger} className={classes.create} onClick={begin}>
          <Icon of={IconPlus} />
          {messages.create.title}
        </UnstyledButton>
      </li>
    );
  return (
    <li className={classes.tile} data-editing>
      <NameForm
        label={messages.create.title}
        submitLabel={messages.create.submit}
        name=""
        send={async (body, options) => {
          try {
            return await call(applications.create, { body }, options);
          } catch (error) {
            // Another user may have created the last application that the plan allows.
            void refresh();
            throw error;
          }
        }}
        onSent={(application) => {
          end();
          void change((listed) => [...listed, application]);
        }}
        onCancel={end}
        onLeave={leave}
      />
    </li>
  );
};
