import { tooLarge } from '@floorwright/domain/files';
import { fieldSentences } from '@floorwright/domain/sentences';

import type { Handlers } from '../../http/handlers.ts';
import { failure, invalid, Refusal } from '../../kernel/refusal.ts';
import { type Announced, announceFile } from './uploads/announce.ts';
import { receiveForm, type Stored } from './uploads/receive.ts';

export const fileHandlers: Handlers<'files'> = {
  createDirectUpload: async ({ body }, context) => {
    const announced = await announceFile(context, body);
    return { status: 201, body: presentAnnounced(announced) };
  },
  upload: async ({ file }, context) => {
    const stored = await receiveForm(context, file);
    switch (stored.outcome) {
      case 'too-long':
        return { status: 413, body: failure('too_large', tooLarge) };
      case 'empty':
        return { status: 422, body: invalid({ file: [fieldSentences.file_empty] }) };
      case 'cut-off':
      case 'not-as-announced':
        throw new Refusal(400, 'malformed', fieldSentences.file_incomplete);
      case 'stored':
        return { status: 201, body: presentFile(stored) };
    }
  },
};

const presentFile = ({ file, signedId }: Pick<Stored, 'file' | 'signedId'>) => ({
  id: file.id,
  key: file.key,
  filename: file.filename,
  content_type: file.content_type,
  byte_size: file.byte_size,
  checksum: file.checksum,
  created_at: file.created_at.toISOString(),
  signed_id: signedId,
});

const presentAnnounced = ({ target, ...stored }: Announced) => ({
  ...presentFile(stored),
  direct_upload: target,
});
