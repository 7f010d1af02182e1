import { linkHeaders } from '#features/accounts/parts/recovery/link-page.tsx'
import { NewPasswordPage } from '#features/accounts/parts/recovery/new-password-page.tsx'
import { call } from '#web/calls/api.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import { FREEZE_WORDS, useFreezeWords } from '../parts/freeze-words.ts'
import { Points } from '../parts/points.tsx'

export const meta = crumbTitle(({ language }) => FREEZE_WORDS[language].unfreeze.crumb)
export const headers = linkHeaders

/** Opens a frozen account by the link that came to the mailbox of its owner. */
const Unfreeze = () => {
	const words = useFreezeWords().unfreeze
	return (
		<NewPasswordPage name="unfreeze" words={words} send={(body) => call('POST /unfreeze', { body })}>
			<Points points={words.points} />
		</NewPasswordPage>
	)
}
export default Unfreeze
