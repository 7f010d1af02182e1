import { consoleWords } from '#web/words/console/console-words.ts'

/** English: the rotating pictures of the home page. */
export const banners = consoleWords('banners', {
	crumb: 'Banners',
	one: 'Banner',
	intro: 'The rotating pictures on the home page, in this order. Changes show there within a second.',
	add: 'Add a banner',
	picture: 'Picture',
	pictureHint: 'Best at 1230 x 420 pixels: it is shown 615 x 210, sharp on phones too.',
	texts: 'Texts',
	titleHint: 'Read aloud instead of the picture. Say what it shows and where it leads.',
	link: 'Where a click leads',
	linkHint: 'A page such as /news or /topic/12, or a web address. Leave it empty for no link.',
	period: 'When',
	from: 'Shown from (Manila time)',
	until: 'Shown until (Manila time)',
})
