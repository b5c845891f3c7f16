import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useFilters } from '../ui/list/filters.ts'
import { useDeskWords } from '../words/desk.ts'
import { Portfolio } from './loans/Portfolio.tsx'
import { PortfolioLoan } from './loans/PortfolioLoan.tsx'
import { Tickets } from './loans/Tickets.tsx'
import { useMay } from './pieces/desk-self.ts'
import { Tabs } from './pieces/Tabs.tsx'

const defaults = { view: '', loan: '' }

/** Tickets, and the loans that came of them; or one loan, where the address names it. */
export default function Loans() {
  const [{ view, loan }, change] = useFilters(defaults)
  const mayLook = useMay()('GET /loan-portfolio')
  const isPortfolio = view === 'portfolio' && mayLook
  if (isPortfolio && loan) {
    const close = () => change({ loan: '' }, 'step')
    return <PortfolioLoan key={loan} loanId={loan} onClose={close} />
  }
  const views = mayLook && <Views value={isPortfolio ? 'portfolio' : 'tickets'} />
  return isPortfolio ? <Portfolio views={views} /> : <Tickets views={views} />
}

/** Each has filters of its own: the other begins without. */
function Views({ value }: { value: 'tickets' | 'portfolio' }) {
  const { views: words } = useDeskWords().portfolio
  const navigate = useNavigate()
  return (
    <div style={{ marginBottom: '1rem' }}>
      <Tabs
        label={words.label}
        choices={[
          { value: 'tickets', label: words.tickets },
          { value: 'portfolio', label: words.portfolio },
        ]}
        value={value}
        onChange={(wanted) => navigate(wanted === 'portfolio' ? paths.adminPortfolio : paths.adminLoans)}
      />
    </div>
  )
}
