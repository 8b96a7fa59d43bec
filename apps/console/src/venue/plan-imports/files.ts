import { planTypeOf } from '@floorwright/domain/plan-import';

/** For the file dialogs of fields that lead here. */
export const planEndings = '.pdf,.svg,.dxf';

/** Whether a file is imported as a plan, and is not a picture. */
export const isPlanFile = ({ name }: File): boolean => planTypeOf(name) !== null;
