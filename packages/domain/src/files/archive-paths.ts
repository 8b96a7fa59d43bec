/** Whether the path of an archive's entry leads outside of the folder it is unpacked into. */
export const leavesFolder = (name: string): boolean =>
  /^[/\\]|^[a-z]:/i.test(name) || name.split(/[/\\]/).includes('..');

/** Whether the operating system added this file to the archive, as macOS and Windows do. */
export const isSystemFile = (name: string): boolean =>
  name.startsWith('__MACOSX/') || /(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)$/i.test(name);
