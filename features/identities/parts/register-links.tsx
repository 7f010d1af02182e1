import { ProviderLinks } from './provider-links.tsx'

/** The ways from the registration to a provider. */
const RegisterLinks = () => <ProviderLinks to="signUp" next={null} />
export default RegisterLinks
