import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/calls/api.ts'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useBeginning, useCall } from '#web/console/loading/use-loading.ts'
import { grants } from '../words/grants.console.ts'
import { GrantForm, type WantedGrant } from './grant-form.tsx'

const words = grants.make

/** What to give, to whom and why; another draft can be changed by it. */
const NewGrant = () => {
	const [parameters] = useSearchParams()
	const from = parameters.get('from')
	return (
		<Screen title={words.crumb} intro={words.intro}>
			<BackTo to="/admin/grants" list={grants.crumb} />
			{from !== null && /^\d{1,15}$/.test(from) ? (
				<Changed id={from} />
			) : (
				<Form draft={null} list="" month={parameters.get('month')} time={parameters.get('time')} />
			)}
		</Screen>
	)
}
export default NewGrant

const Changed = ({ id }: { id: string }) => {
	const draft = useBeginning('GET /admin/grants/{id}', { params: { id } })
	const list = useBeginning('GET /admin/grants/{id}/names', { params: { id } })
	return (
		<Loaded loaded={draft}>
			{(shown) => <Loaded loaded={list}>{({ names }) => <Form draft={shown} list={names.join('\n')} />}</Loaded>}
		</Loaded>
	)
}

const Form = ({ draft, list, month = null, time = null }: Pick<Parameters<typeof GrantForm>[0], 'draft' | 'list' | 'month' | 'time'>) => {
	const navigate = useNavigate()
	const choices = useCall('GET /admin/grants/choices')
	const replaces = draft?.state === 'draft' ? draft.id : null
	const save = (wanted: WantedGrant, idempotencyKey: string) =>
		call('POST /admin/grants', { body: { ...wanted, replaces } }, { idempotencyKey })
	return (
		<Loaded loaded={choices}>
			{(data) => (
				<GrantForm {...{ draft, list, month, time, save }} choices={data} onSaved={({ id }) => void navigate(`/admin/grants/${id}`)} />
			)}
		</Loaded>
	)
}
