declare module '@rails/activestorage' {
  type Blob = { id: number; signed_id: string; filename: string };

  export class DirectUpload {
    constructor(file: File, url: string, delegate?: object, headers?: Record<string, string>);
    create(callback: (error: unknown, blob?: Blob) => void): void;
  }
}
