import { Link } from 'react-router'
import { crumbTitle } from '#web/pages/meta.ts'
import { useGuestsOnly } from '#web/session/use-access.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { useWords } from '#web/words/words.ts'
import { FindPassword, FindUserId } from '../parts/recovery/find-forms.tsx'
import { useProcessing } from '../parts/recovery/processing.tsx'
import { useRecoveryWords } from '../parts/recovery/recovery-words.ts'
import '../parts/recovery/find.css'

export const meta = crumbTitle(
	(words) => words.recovery.find.crumb,
	(words) => words.about.findAccount,
)

const FindAccount = () => {
	useGuestsOnly()
	const words = useRecoveryWords().find
	const { crumb } = useWords().recovery.find
	const { during, dialog } = useProcessing()
	return (
		<>
			<PageHead title={crumb} />
			<div className="wrap find-account">
				<FindUserId during={during} />
				<FindPassword during={during} />
				<p className="form-foot">
					{words.nothingComes} <Link to="/login">{words.back}</Link> <Link to="/recover">{words.lost}</Link>
				</p>
			</div>
			{dialog}
		</>
	)
}
export default FindAccount
