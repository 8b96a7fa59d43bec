import { Tags } from '../../../ui/form/tags.tsx';

import details from './details.module.css';

type Props = { label: string; tags: readonly string[] };

/** Tags for those who may only look. */
export const PresentTags = ({ label, tags }: Props) => (
  <div role="group" aria-label={label}>
    <div className={details.label}>{label}</div>
    {tags.length > 0 ? <Tags label={label} tags={tags} /> : <p className={details.note}>None</p>}
  </div>
);
