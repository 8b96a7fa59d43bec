import { CopyButton } from '../../ui/copy-button.tsx';
import { ExternalLink } from '../../ui/link.tsx';

import classes from './pois.module.css';

type Props = { link: string; title: string };

/** On this site every link begins alike, which says nothing. */
const shortened = (link: string): string => {
  const { origin } = window.location;
  return link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
};

/** The link opens beside the console; what is copied is the whole of it. */
export const LinkCell = ({ link, title }: Props) => (
  <div className={classes.pair}>
    <span className={classes.link} title={link}>
      <ExternalLink href={link}>{shortened(link)}</ExternalLink>
    </span>
    <CopyButton text={link} label={`Copy the link to ${title}`} />
  </div>
);
