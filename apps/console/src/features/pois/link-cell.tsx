import { CopyButton } from '../../ui/copy-button.tsx';
import { ExternalLink } from '../../ui/link.tsx';

import classes from './pois.module.css';

type Props = { link: string; title: string };

/** The link opens beside the console; what is copied is the whole of it. */
export const LinkCell = ({ link, title }: Props) => (
  <div className={classes.pair}>
    <span className={classes.link} title={link}>
      <ExternalLink href={link}>{link}</ExternalLink>
    </span>
    <CopyButton text={link} label={`Copy the link to ${title}`} />
  </div>
);
