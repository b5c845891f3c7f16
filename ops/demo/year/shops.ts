/** Somebody at another bank who is paid now and then. */
export type Shop = {
  shop: string
  account: string
  bank: string
  remark: string
  least: number
  most: number
}

type Price = readonly [shop: string, remark: string, least: number, most: number]

/** Shops that bank with the same house, their numbers one after the other. */
const at = (bank: string, firstNumber: number, prices: readonly Price[]): Shop[] =>
  prices.map(([shop, remark, least, most], place) => {
    return { shop, account: String(firstNumber + place * 11), bank, remark, least, most }
  })

/** What everybody needs. */
export const everyday: readonly Shop[] = [
  ...at('Northbrook Bank', 40_718_822, [
    ['City Market Co-op', 'Groceries', 24, 168],
    ['Otter Creek Clinic', 'Dentist', 90, 260],
    ['Hearth & Home Hardware', 'Paint and timber', 18, 190],
  ]),
  ...at('First Harbor', 55_120_871, [
    ['Maple Broadband', 'Internet', 59, 59],
    ['North Country Insurance', 'Car insurance', 96, 118],
    ['Champlain Power & Light', 'Electricity', 48, 132],
  ]),
  ...at('Granite Savings', 61_390_042, [
    ['Green Line Transit', 'Monthly pass', 50, 50],
    ['The Quiet Page Bookshop', 'Books', 12, 74],
  ]),
  ...at('Summit Trust', 83_005_561, [
    ['Ridgeline Outfitters', 'Hiking boots', 65, 210],
    ['Lake Street Kitchen', 'Dinner', 28, 115],
  ]),
]

export const nearTheUniversity: readonly Shop[] = [
  ...at('Northbrook Bank', 40_730_105, [
    ['City Market Co-op', 'Groceries', 11, 62],
    ['Campus Copy & Print', 'Scripts', 6, 28],
    ['The Daily Grind', 'Coffee card', 20, 20],
  ]),
  ...at('Granite Savings', 61_402_310, [
    ['University Bookstore', 'Textbooks', 28, 140],
    ['Green Line Transit', 'Semester ticket', 45, 45],
    ['Higher Ground', 'Concert ticket', 22, 48],
  ]),
]

export const forLaterYears: readonly Shop[] = [
  ...at('First Harbor', 55_140_216, [
    ['Lakeview Pharmacy', 'Prescription', 14, 88],
    ['Kräuterhaus Tea & Herbs', 'Tea', 16, 38],
    ['The Valley Courier', 'Newspaper', 24, 24],
  ]),
  ...at('Northbrook Bank', 40_751_940, [
    ['City Market Co-op', 'Groceries', 22, 96],
    ['Green Thumb Nursery', 'Plants', 18, 120],
    ['Champlain Power & Light', 'Electricity', 42, 96],
  ]),
]

export const withChildren: readonly Shop[] = [
  ...at('Northbrook Bank', 40_766_013, [
    ['City Market Co-op', 'Groceries', 64, 240],
    ['Pumpkin Patch Outfitters', 'Winter jackets', 58, 180],
    ['Village Music School', 'Piano lessons', 85, 85],
  ]),
  ...at('Granite Savings', 61_420_558, [
    ['Bright Start Day Care', 'Day care', 240, 310],
    ['Spielkiste Toys', 'Birthday present', 18, 66],
    ['Sunny Side Orthodontics', 'Braces', 130, 190],
  ]),
]

export const forTheTrade: readonly Shop[] = [
  ...at('Summit Trust', 83_040_127, [
    ['Builders’ Yard Vermont', 'Materials', 140, 860],
    ['Northern Tool Hire', 'Tool hire', 60, 220],
    ['Kettering Fuel', 'Diesel', 48, 130],
  ]),
  ...at('First Harbor', 55_161_820, [
    ['Guild Insurance', 'Liability insurance', 118, 118],
    ['Hauser Workwear', 'Work clothes', 55, 190],
  ]),
]

export const forTheFirm: readonly Shop[] = [
  ...at('Summit Trust', 83_061_450, [
    ['Metro Wholesale', 'Goods', 420, 2_600],
    ['Papier & Tinte Office Supply', 'Office supplies', 38, 240],
    ['Cloudpeak Hosting', 'Hosting', 89, 89],
  ]),
  ...at('First Harbor', 55_180_362, [
    ['Champlain Power & Light', 'Electricity', 190, 520],
    ['Ledger & Finch CPAs', 'Bookkeeping', 340, 340],
    ['Guild Insurance', 'Business insurance', 265, 265],
  ]),
]

export const forTheClub: readonly Shop[] = at('Granite Savings', 61_440_771, [
  ['Boathouse Supplies', 'Repair of an oar', 35, 160],
  ['Notenhaus Sheet Music', 'Sheet music', 24, 90],
  ['Parish Hall', 'Hall for the evening', 60, 60],
])
