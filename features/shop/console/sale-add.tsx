import { useNavigate } from 'react-router'
import type { SavedSale } from '#features/shop/sales.admin.contract.ts'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { sales as words } from '../words/sales.console.ts'
import { SaleForm } from './sale-form.tsx'
import { toastSale } from './toast-sale.ts'

/** A new sale. */
const SaleAdd = () => {
	const navigate = useNavigate()
	const onSaved = (saved: SavedSale) => {
		toastSale(saved)
		void navigate(`/admin/sales/${saved.id}`)
	}
	return (
		<Screen title={words.addTitle} intro={words.intro}>
			<BackTo to="/admin/sales" list={words.crumb} />
			<SaleForm sale={null} onSaved={onSaved} />
		</Screen>
	)
}
export default SaleAdd
