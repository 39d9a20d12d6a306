import type { Fact } from '@kargha/contract/shop/catalogue.ts'

export function FactTable({ facts }: { facts: readonly Fact[] }) {
  return (
    <table className="w-full border-b border-line text-left">
      <caption className="sr-only">Facts</caption>
      <tbody>
        {facts.map(({ name, value }) => (
          <tr key={name} className="border-t border-line align-baseline">
            <th scope="row" className="w-2/5 sm:w-1/3 py-3 pr-4 font-normal text-ink-soft">
              {name}
            </th>
            <td className="py-3">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
