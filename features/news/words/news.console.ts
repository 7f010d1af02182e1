import { consoleWords } from '#web/words/console/console-words.ts'

const BACK = 'You can bring it back right away, or later from the deleted articles.'

/** English: writing news. */
export const news = consoleWords('news', {
	crumb: 'News and events',
	intro: 'Changes show on the site within a second. Planned articles go public automatically.',
	write: 'Write an article',
	article: 'Article',
	searchHint: 'Subject, writer or number',
	type: 'Kind',
	allTypes: 'All kinds',
	types: { 0: 'News', 1: 'Guide', 2: 'Event' },
	state: 'State',
	columns: {
		subject: 'Subject',
		type: 'Kind',
		state: 'State',
		public: 'Public from',
		views: 'Views',
	},
	never: 'Not yet',

	translationHint: 'If you leave it empty, Filipino readers see the English text.',
	fields: {
		subject: 'Subject',
		content: 'Text',
		filSubject: 'Subject (Filipino)',
		filContent: 'Text (Filipino)',
		type: 'Kind',
		author: 'Writer',
		img_thumbnail: 'Picture',
		IsShowThumbnail: 'Show the picture above the article',
	},
	common: 'In all languages',
	pictureHint: 'Shown in lists, in links that are shared, and above the article.',
	shown: 'Shown',
	hidden: 'Not shown',

	publishing: 'Publishing',
	publish: 'Publish',
	published: 'Published.',
	takeBack: 'Take back',
	takenBack: 'Taken off the site. Publish it again to bring it back.',
	many: {
		published: (count: number) => (count === 1 ? '1 article is published.' : `${count} articles are published.`),
		draft: (count: number) => (count === 1 ? '1 article is taken off the site.' : `${count} articles are taken off the site.`),
	},
	remove: 'Delete',
	removeTitle: (subject: string) => `Delete “${subject}”?`,
	removePublished: ['It disappears from the site within a second.', BACK],
	removeHidden: ['Readers have not seen it.', BACK],
	isDeleted: 'This article is deleted. Readers do not see it.',
	undelete: 'Bring it back',
	broughtBack: 'Brought back. Whether it is public has not changed.',
})
