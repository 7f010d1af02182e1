/** A slide of the home page's rotator; its slug is a drawing of 615 x 210 (SPEC 2). */
export type DemoBanner = { slug: string; alt: string; fil: { alt: string }; link: string }

/** In their order. */
export const BANNERS: readonly DemoBanner[] = [
	{
		slug: 'war-of-schools',
		alt: 'War of Schools: Sacred Gate, Mystic Peak and Phoenix meet every Saturday at 20:00. Read the news.',
		fil: { alt: 'War of Schools: nagkikita ang Sacred Gate, Mystic Peak at Phoenix tuwing Sabado, 20:00. Basahin ang balita.' },
		link: '/news',
	},
	{
		slug: 'lunar-capsule',
		alt: 'Lunar Capsule: moonlit prizes for a short time. Visit the item shop.',
		fil: { alt: 'Lunar Capsule: mga premyo sa liwanag ng buwan, sandali lang. Puntahan ang item shop.' },
		link: '/itemshop',
	},
	{
		slug: 'redeem-weekend',
		alt: 'Redeem Weekend: load a code on Saturday or Sunday and get bonus Milleage. Redeem now.',
		fil: { alt: 'Redeem Weekend: mag-load ng code sa Sabado o Linggo at may bonus na Milleage. Mag-redeem na.' },
		link: '/topup',
	},
	{
		slug: 'club-war',
		alt: 'Club war: four areas, one hour, one flag. See the schedule.',
		fil: { alt: 'Club war: apat na lugar, isang oras, isang bandila. Tingnan ang iskedyul.' },
		link: '/news',
	},
	{
		slug: 'new-student',
		alt: 'New student? Sign up free and get your starter kit.',
		fil: { alt: 'Freshie ka? Libreng mag-sign up, at may starter kit ka.' },
		link: '/register',
	},
]
