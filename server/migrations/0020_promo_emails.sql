ALTER TABLE "promo_booking_use" ALTER COLUMN "email" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "promo_use" ALTER COLUMN "email" SET DEFAULT '';