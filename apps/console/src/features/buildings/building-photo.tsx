import { Skeleton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';

import { Icon } from '../../ui/icon.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { messages } from './messages/index.ts';

import classes from './building-photo.module.css';

type Props = { photo: CompanyBuilding['photo'] };

const sentenceFor = (photo: Props['photo']): string => {
  if (!photo) return messages.photo.none;
  return photo.status === 'failed' ? messages.photo.unreadable : messages.photo.preparing;
};

/** The photo in a frame of fixed size, which is reserved while it loads. */
export const BuildingPhoto = ({ photo }: Props) => {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const url = photo?.medium?.url ?? photo?.url ?? null;
  if (url === null || missing === url)
    return (
      <div className={classes.frame}>
        <div className={classes.instead}>
          <Icon of={IconPhoto} size={24} />
          {sentenceFor(url === null ? photo : null)}
        </div>
      </div>
    );
  return (
    <div className={classes.frame}>
      <Skeleton visible={loaded !== url} className={classes.skeleton}>
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          className={classes.picture}
          onLoad={() => setLoaded(url)}
          onError={() => setMissing(url)}
        />
      </Skeleton>
    </div>
  );
};
