import { useNavigate } from 'react-router'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import { Plate } from './message-page.tsx'
import { useSite } from './site.ts'

/**
 * The 404 page of SPEC 2. Without a messenger address, Support is the ticket page (DECISIONS 15). In a tab that was opened on this page,
 * Back leads to the home page.
 */
export const NotFoundPage = () => {
	const words = useWords()
	const navigate = useNavigate()
	const { messengerUrl } = useSite()
	return (
		<Plate title={words.notFound.title} text={words.notFound.text}>
			<Button kind="outline" onClick={() => (history.length > 1 ? navigate(-1) : navigate('/'))}>
				{words.notFound.back}
			</Button>
			{messengerUrl ? (
				<a className="btn btn-outline" href={messengerUrl} rel="noopener noreferrer">
					{words.notFound.support}
				</a>
			) : (
				<LinkButton kind="outline" to="/ticket">
					{words.notFound.support}
				</LinkButton>
			)}
			<LinkButton kind="primary" to="/">
				{words.notFound.home}
			</LinkButton>
		</Plate>
	)
}
