export type PicturesTables = {
	/** One row for each width. `name` is the end of the URL and begins with the hash of the whole picture; `size` is in bytes. */
	stored_pictures: { name: string; size: number; bytes: Uint8Array; created_at: number }
}
