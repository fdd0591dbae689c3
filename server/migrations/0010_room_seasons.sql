CREATE TABLE "room_season" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_season_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"from" text,
	"until" text,
	"weekdays" smallint[] DEFAULT '{}' NOT NULL,
	"room_type_ids" integer[] DEFAULT '{}' NOT NULL,
	"rates" jsonb NOT NULL,
	"min_stay" smallint,
	"min_stay_through" smallint,
	"closed_to_arrival" boolean,
	"closed_to_departure" boolean,
	"stop_sell" boolean,
	"position" integer NOT NULL,
	CONSTRAINT "room_season_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "weekend" smallint[] DEFAULT '{5,6}' NOT NULL;--> statement-breakpoint
ALTER TABLE "room_calendar" ADD COLUMN "last_modified" text;--> statement-breakpoint
ALTER TABLE "room_type" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "room_type" ADD COLUMN "weekend_price" integer;--> statement-breakpoint
ALTER TABLE "room_type" ADD COLUMN "extra_adult" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_type" ADD COLUMN "single_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_type" ADD COLUMN "child_prices" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "room_type" ADD COLUMN "min_stay" smallint DEFAULT 1 NOT NULL;