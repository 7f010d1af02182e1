import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Some pictures of a build, for content that refers to them. Only whether they are there counts. */
export const drawPictures = (dataDir: string): string => {
	const folder = join(dataDir, 'drawn')
	for (const name of ['ribbon/new.svg', 'news/x.webp', 'banner/x.webp', 'gallery/pier-960.webp', 'download/client.zip']) {
		mkdirSync(join(folder, dirname(name)), { recursive: true })
		writeFileSync(join(folder, name), '')
	}
	return folder
}
