import type { Language } from '#contract/languages.ts'
import { OLDEST_BROWSERS } from '#contract/limits.ts'

/** What a page says where its scripts cannot run. Only the renderer needs it. */
export const tooOld: Record<Language, string> = {
	en: `This browser is too old for this site, or its scripts are switched off. You can read the pages, but their buttons and forms do nothing. Please use Chrome or Edge ${OLDEST_BROWSERS.chrome}, Firefox ${OLDEST_BROWSERS.firefox}, Safari ${OLDEST_BROWSERS.safari}, or a newer one.`,
	fil: `Masyadong luma ang browser na ito para sa site, o naka-off ang scripts nito. Mababasa mo ang mga page, pero walang mangyayari sa mga button at form. Gumamit ng Chrome o Edge ${OLDEST_BROWSERS.chrome}, Firefox ${OLDEST_BROWSERS.firefox}, Safari ${OLDEST_BROWSERS.safari}, o mas bago.`,
}
