import { crumbTitle } from '#web/meta.ts'
import { Frame } from '#web/shell/frame.tsx'
import { RedeemForm } from '#web/shop/redeem-form.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useWords } from '#web/words/words.ts'
import '#web/shop/redeem-form.css'

export const meta = crumbTitle((words) => words.shop.topup.crumb)

const TopUp = () => {
	const words = useWords().shop.topup
	return (
		<Frame section="recharge" head={<PageHead title={words.crumb} />}>
			<div className="topup">
				<RedeemForm />
			</div>
		</Frame>
	)
}
export default TopUp
