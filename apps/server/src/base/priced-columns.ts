/** Columns of orders and their lines, in the audit trail, that are shown only to users with the right to see prices. */
export const pricedColumns = [
  'unit_price',
  'discount',
  'net_price',
  'price_rule',
  'amount_fc',
  'amount_fc_excl_vat',
  'amount_discount_excl_vat',
  'vat_amount',
] as const;
