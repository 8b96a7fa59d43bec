import type { Announced } from './uploads/announce.ts';
import type { Stored } from './uploads/receive.ts';

export const presentFile = ({ file, signedId }: Stored) => ({
  id: file.id,
  key: file.key,
  filename: file.filename,
  content_type: file.content_type,
  byte_size: file.byte_size,
  checksum: file.checksum,
  created_at: file.created_at.toISOString(),
  signed_id: signedId,
});

export const presentAnnounced = ({ target, ...stored }: Announced) => ({
  ...presentFile(stored),
  direct_upload: target,
});
