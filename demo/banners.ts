/** Slides of the home page's rotator in their order; each slug is a drawing of 615 x 210 (SPEC 2). */
export const BANNERS: readonly { slug: string; alt: string; link: string }[] = [
	{
		slug: 'war-of-schools',
		alt: 'War of Schools: Sacred Gate, Mystic Peak and Phoenix meet every Saturday at 20:00. Read the news.',
		link: '/news',
	},
	{ slug: 'lunar-capsule', alt: 'Lunar Capsule: moonlit prizes for a short time. Visit the item shop.', link: '/itemshop' },
	{ slug: 'redeem-weekend', alt: 'Redeem Weekend: load a code on Saturday or Sunday and get bonus Milleage. Redeem now.', link: '/topup' },
	{ slug: 'club-war', alt: 'Club war: four areas, one hour, one flag. See the schedule.', link: '/news' },
	{ slug: 'new-student', alt: 'New student? Sign up free and get your starter kit.', link: '/register' },
]
