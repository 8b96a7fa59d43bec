import { messages } from '../messages/index.ts';
import { ApiFailure } from './failure.ts';

/** The code of a page could not be loaded because the server does not respond. */
export class MissingProgram extends ApiFailure {
  override readonly name = 'MissingProgram';

  constructor() {
    super({
      status: 0,
      statusText: 'No connection',
      message: messages.connection.unreachable,
    });
  }
}

export const isServerThere = (): Promise<boolean> =>
  fetch('/api/config', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
