/** What the origin private file system has beyond TypeScript's DOM library, which leaves out what is for workers alone. */

interface FileSystemSyncAccessHandle {
  write(buffer: AllowSharedBufferSource, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

interface FileSystemFileHandle {
  createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle>;
  /** Renames within the origin private file system; replaces what has the name. */
  move(name: string): Promise<void>;
}
