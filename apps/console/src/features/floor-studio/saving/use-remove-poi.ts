import { valueAt } from '@floorwright/domain/persistent-map';
import { type Poi, removePoi } from '@floorwright/floor-editor';

import { wordsFor } from '../../../lib/api/failure.ts';
import { showFailure } from '../../../lib/toasts.ts';
import { isOutdated } from '../server/send-step.ts';
import type { Session } from '../session/session.ts';
import { messages } from './messages/index.ts';

/** Removes a POI here and on the server at once. After undo, Save creates it again. */
export const useRemovePoi =
  ({ editor, server }: Session) =>
  async ({ key, title }: Poi): Promise<void> => {
    const saved = valueAt(editor.state().saved.pois, key);
    editor.perform(removePoi(key));
    if (!saved) return;
    try {
      await server.sendNext(() => {
        // Others may have changed it since, which the user did not know.
        const { conflicts } = editor.state();
        const isDisputed = conflicts.some(
          (conflict) => conflict.what === 'poi' && conflict.key === key,
        );
        if (isDisputed) editor.askAboutConflicts();
        return isDisputed ? null : { save: 'removed-poi', poi: saved };
      });
    } catch (error) {
      if (isOutdated(error)) await server.reload().catch(() => undefined);
      showFailure(messages.poiNotRemoved(title || messages.thePoi, wordsFor(error)));
    }
  };
