import { visitors } from '@floorwright/contract';
import { expect, test, vi } from 'vitest';

import { createClient } from './client.ts';

test('a refusal with a long Retry-After ends the simulation with the message of the server', async () => {
  const message = 'The Explorer plan of this company allows 20,000 API requests a month.';
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(
      Response.json(
        { error: { code: 'api_requests_used_up', message } },
        { status: 429, headers: { 'retry-after': '604800' } },
      ),
    );
  try {
    const asked = createClient('http://127.0.0.1:1').call(visitors.listBuildings, {});
    await expect(asked).rejects.toThrow(message);
    expect(fetched).toHaveBeenCalledOnce();
  } finally {
    fetched.mockRestore();
  }
});
