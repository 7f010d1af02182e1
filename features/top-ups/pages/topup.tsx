import type { LoaderFunctionArgs } from 'react-router'
import { RedeemForm } from '#features/coupons/parts/redeem-form.tsx'
import { call } from '#web/calls/api.ts'
import { apiOf, languageOfPage, part } from '#web/calls/in-process.server.ts'
import { languageShown } from '#web/pages/language.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { Frame } from '#web/shell/frame.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useWords } from '#web/words/words.ts'
import { BuyCard } from '../parts/buy-card.tsx'
import '#features/coupons/parts/redeem-form.css'

/** The form for codes stands without the offers. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({
	offers: await part(apiOf(context)('GET /top-up-offers', { query: { lang: languageOfPage(context) } })),
})

/** Null when they cannot be loaded: codes can be redeemed all the same. */
export const clientLoader = async () => ({
	offers: await call('GET /top-up-offers', { query: { lang: languageShown() } }).catch(() => null),
})

export const meta = crumbTitle(
	(words) => words.shop.topup.crumb,
	(words) => words.about.topUp,
)

const TopUp = ({ loaderData: { offers } }: PageProps<typeof loader>) => {
	const words = useWords().shop.topup
	return (
		<Frame section="recharge" head={<PageHead title={words.crumb} />}>
			<div className="topup">
				<BuyCard offers={offers} />
				<div id="redeem">
					<RedeemForm />
				</div>
			</div>
		</Frame>
	)
}
export default TopUp
