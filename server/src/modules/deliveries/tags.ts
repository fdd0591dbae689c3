/** Tags what documents read of countries, services and offices: a product's page says how soon it arrives. */
export const DELIVERIES_TAG = 'deliveries'
