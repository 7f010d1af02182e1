import type { Texts } from '#web/words/words.ts'
import type { banners as english } from './banners.console.ts'

/** Filipino: the rotating pictures of the home page. */
export const banners: Texts<typeof english> = {
	crumb: 'Mga banner',
	one: 'Banner',
	intro: 'Ang mga umiikot na picture sa home page, sa ganitong ayos. Makikita roon ang mga pagbabago sa loob ng isang segundo.',
	add: 'Magdagdag ng banner',
	picture: 'Picture',
	pictureHint: 'Pinakamaganda kung 1230 x 420 pixels: 615 x 210 ang pagpapakita nito, malinaw din sa phone.',
	texts: 'Mga text',
	titleHint: 'Binabasa nang malakas imbes na ang picture. Sabihin kung ano ang nasa picture at kung saan ito papunta.',
	link: 'Saan papunta ang click',
	linkHint: 'Isang page gaya ng /news o /topic/12, o isang web address. Iwang blangko kung walang link.',
	period: 'Kailan',
	from: 'Nakikita mula (oras sa Manila)',
	until: 'Nakikita hanggang (oras sa Manila)',
}
