import { contract, toOpenApi } from '@floorwright/contract';

export const openApiDocument = (): Promise<string> =>
  Promise.resolve(`${JSON.stringify(toOpenApi(contract), null, 2)}\n`);
