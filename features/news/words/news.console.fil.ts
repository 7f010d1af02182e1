import type { Texts } from '#web/words/words.ts'
import type { news as english } from './news.console.ts'

const BACK = 'Puwede mo itong ibalik agad, o mamaya mula sa mga binurang article.'

/** Filipino: writing news. */
export const news: Texts<typeof english> = {
	crumb: 'News at events',
	intro: 'Makikita sa site ang mga pagbabago sa loob ng isang segundo. Automatic na napa-publish ang mga naka-schedule na article.',
	write: 'Magsulat ng article',
	article: 'Article',
	searchHint: 'Paksa, sumulat o number',
	type: 'Uri',
	allTypes: 'Lahat ng uri',
	types: { 0: 'News', 1: 'Guide', 2: 'Event' },
	state: 'Status',
	columns: {
		subject: 'Paksa',
		type: 'Uri',
		state: 'Status',
		public: 'Public mula',
		views: 'Views',
	},
	never: 'Hindi pa',

	translationHint: 'Kapag iniwan mong blangko, English na text ang makikita ng mga nagbabasa sa Filipino.',
	fields: {
		subject: 'Paksa',
		content: 'Text',
		filSubject: 'Paksa (Filipino)',
		filContent: 'Text (Filipino)',
		type: 'Uri',
		author: 'Sumulat',
		img_thumbnail: 'Picture',
		IsShowThumbnail: 'Ipakita ang picture sa itaas ng article',
	},
	common: 'Sa lahat ng wika',
	pictureHint: 'Ipinapakita sa mga listahan, sa mga link na shini-share, at sa itaas ng article.',
	shown: 'Nakikita',
	hidden: 'Hindi nakikita',

	publishing: 'Pag-publish',
	publish: 'I-publish',
	published: 'Naka-publish na.',
	takeBack: 'Bawiin',
	takenBack: 'Inalis na sa site. I-publish ulit para ibalik.',
	many: {
		published: (count) => `${count} article ang na-publish.`,
		draft: (count) => `${count} article ang inalis sa site.`,
	},
	remove: 'Burahin',
	removeTitle: (subject) => `Burahin ang “${subject}”?`,
	removePublished: ['Mawawala ito sa site sa loob ng isang segundo.', BACK],
	removeHidden: ['Hindi pa ito nakikita ng mga reader.', BACK],
	isDeleted: 'Burado ang article na ito. Hindi ito nakikita ng mga reader.',
	undelete: 'Ibalik',
	broughtBack: 'Naibalik na. Hindi nagbago kung public ito o hindi.',
}
