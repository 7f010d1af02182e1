import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureAddress } from '#features/pictures/address.contract.ts'
import type { Pictures } from '#features/pictures/pictures.ts'
import type { IsPicture } from '../kernel/calls/named-pictures.ts'

/** Whether the site has a picture at this path: one that staff uploaded, or one of the build. `artDir` null: nothing was built. */
export const createIsPicture =
	(pictures: Pictures, artDir: string | null): IsPicture =>
	async (path) => {
		if (path.startsWith(KEPT)) return pictures.isKept(path.slice(KEPT.length))
		if (artDir === null || !path.startsWith(DRAWN) || !/\.(svg|webp|avif|png|ico)$/.test(path)) return false
		return stat(join(artDir, path.slice(DRAWN.length))).then(
			(found) => found.isFile(),
			() => false,
		)
	}

const KEPT = pictureAddress('')
const DRAWN = '/art/'
