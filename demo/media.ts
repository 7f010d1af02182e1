import { FILES } from './media/files.ts'
import type { DemoDownload } from './media/media.ts'
import { MOVIES } from './media/movies.ts'
import { WALLPAPERS } from './media/wallpapers.ts'

export { GALLERY } from './media/gallery.ts'
export { GALLERY_WIDTHS, PREVIEW_WIDTHS, WALLPAPER_SIZES } from './media/media.ts'
export { REQUIREMENTS } from './media/requirements.ts'
export { MOVIES, WALLPAPERS }

/** Everything on the download, wallpaper and movie pages, in order. */
export const DOWNLOADS: readonly DemoDownload[] = [...FILES, ...WALLPAPERS, ...MOVIES]
