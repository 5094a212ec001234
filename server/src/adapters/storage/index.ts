export { folderStorage } from './folder-storage.ts'
export { openStorage } from './open-storage.ts'
export { type Storage, StorageFailure } from './storage.ts'
