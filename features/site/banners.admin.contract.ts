import * as z from 'zod/mini'
import { instant, instantOr } from '#contract/fields.ts'
import { anyLink, line, lineOrNothing, listed, orderedListCalls } from '#contract/ordered-list.ts'
import { picturePath } from '#features/pictures/contract.ts'

const moment = z.nullable(instantOr('momentFormat'))
const fields = {
	picture: picturePath,
	/** Alternative text for screen readers. */
	title: line(),
	titleFil: lineOrNothing(),
	link: anyLink,
	/** The period in which it is shown; null means no beginning or no end. */
	from: moment,
	until: moment,
}
export const bannerBody = z.strictObject(fields)
export type BannerBody = z.output<typeof bannerBody>

export const consoleBanner = z.object({ ...listed, ...fields, from: z.nullable(instant), until: z.nullable(instant) })
export type ConsoleBanner = z.output<typeof consoleBanner>

export const {
	list: listBanners,
	read: readBanner,
	add: addBanner,
	change: changeBanner,
	move: moveBanner,
} = orderedListCalls({
	path: '/admin/banners',
	access: 'media.manage',
	fields,
	entry: consoleBanner,
	summaries: {
		list: 'The banners of the home page as staff see them',
		read: 'One banner as staff see it',
		add: 'Add a banner, as the last one',
		change: 'Change, hide, remove or bring back a banner; what is left out stays',
		move: 'Put a banner at another place',
	},
	sample: { picture: '/art/banner/x.webp', title: 'Club war tonight', titleFil: 'Club war mamaya', link: '/news', from: null, until: null },
	audit: { list: 'the banners', one: 'a banner' },
})
