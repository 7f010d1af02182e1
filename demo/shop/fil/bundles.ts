import type { BUNDLES } from '../bundles.ts'
import type { ItemsInFilipino } from './item.ts'

export const bundles: ItemsInFilipino<typeof BUNDLES> = {
	'enrolment-kit': 'Ang listahang iniaabot ng mga senior sa freshmen, nabili na. Lahat ng kailangan sa unang linggo, nasa iisang bag.',
	'review-week-pack': 'Para sa mga gabing sarado na ang library pero ikaw hindi pa. Focus, tsaa at noodles hanggang exam.',
}
