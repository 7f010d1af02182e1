export type PicturesTables = {
	/** One row a width. `name` is the end of its address and begins with the hash of the whole picture; `size` is in bytes. */
	stored_pictures: { name: string; size: number; bytes: Uint8Array; created_at: number }
}
