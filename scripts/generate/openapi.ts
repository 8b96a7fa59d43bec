import { contract, featureDescriptions, toOpenApi } from '@floorwright/contract';

export const openApiDocument = (): Promise<string> =>
  Promise.resolve(`${JSON.stringify(toOpenApi(contract, featureDescriptions), null, 2)}\n`);
