import { requestVariants } from '../jobs.ts';
import { keepFile, type Keeper, type OwnFile } from '../uploads/own-files.ts';

/** Keeps a picture that we made ourselves. What is shown of it is made as for an upload. */
export const keepPicture = async (keeper: Keeper, picture: OwnFile): Promise<number> => {
  const id = await keepFile(keeper, picture);
  await requestVariants(keeper.db, id);
  return id;
};
