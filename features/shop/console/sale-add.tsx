import { useNavigate } from 'react-router'
import type { SaleFields, SavedSale } from '#features/shop/sales.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { BackTo, Screen } from '#web/console/screen.tsx'
import { useMadeOnce } from '#web/console/use-made-once.ts'
import { sales as words } from '../words/sales.console.ts'
import { SaleForm } from './sale-form.tsx'
import { toastSale } from './toast-sale.ts'

/** A new sale. */
const SaleAdd = () => {
	const navigate = useNavigate()
	const addOnce = useMadeOnce<SaleFields, SavedSale>({
		make: (body, idempotencyKey) => call('POST /admin/shop/sales', { body }, { idempotencyKey }),
		change: ({ id, edition }, body) => call('PATCH /admin/shop/sales/{id}', { params: { id: String(id) }, body: { ...body, edition } }),
	})
	const save = async (fields: SaleFields) => {
		const saved = await addOnce(fields)
		toastSale(saved)
		void navigate(`/admin/sales/${saved.id}`)
	}
	return (
		<Screen title={words.addTitle} intro={words.intro}>
			<BackTo to="/admin/sales" list={words.crumb} />
			<SaleForm sale={null} save={save} />
		</Screen>
	)
}
export default SaleAdd
