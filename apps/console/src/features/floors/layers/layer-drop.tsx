import { UnstyledButton } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useDropzone } from 'react-dropzone';

import { Icon } from '../../../ui/icon.tsx';

import classes from './layers.module.css';

type Props = { onFiles: (files: readonly File[]) => void };

/** Where the files of layers are dropped, or chosen. */
export const LayerDrop = ({ onFiles }: Props) => {
  const zone = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => onFiles(files),
  });
  const accept = '.json,.geojson';
  return (
    <div
      {...zone.getRootProps({
        className: classes.zone,
        role: undefined,
        'data-over': zone.isDragActive || undefined,
      })}
    >
      <input {...zone.getInputProps({ accept, 'aria-label': 'Choose files: Layers' })} />
      <UnstyledButton className={classes.invite} onClick={zone.open}>
        <Icon of={IconFilePlus} />
        <span>
          <span className={classes.invitation}>Drop GeoJSON files here, or choose them</span>
          <span className={classes.kinds}>.json or .geojson in WGS 84, up to 10 MB each</span>
        </span>
      </UnstyledButton>
    </div>
  );
};
