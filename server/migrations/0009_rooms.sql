CREATE SEQUENCE "public"."reservation_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 500001 CACHE 1;--> statement-breakpoint
CREATE TABLE "booking" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"state" text NOT NULL,
	"payment_state" text NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"discount" integer NOT NULL,
	"city_tax" integer NOT NULL,
	"total" integer NOT NULL,
	"due_now" integer NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"cancellation_fee" integer,
	"promo_code" text,
	"payment_method" text NOT NULL,
	"payment" jsonb NOT NULL,
	"hotel" jsonb NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"note" text,
	"invoice" jsonb,
	"tax_rate" smallint NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_url_unique" UNIQUE("url"),
	CONSTRAINT "booking_dates" CHECK (from_date < to_date),
	CONSTRAINT "booking_amounts" CHECK (total >= 0 and due_now between 0 and total)
);
--> statement-breakpoint
CREATE TABLE "booking_history" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "booking_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"actor" jsonb NOT NULL,
	"reason" text,
	CONSTRAINT "booking_history_booking_id_id_pk" PRIMARY KEY("booking_id","id")
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"number" integer DEFAULT nextval('reservation_number') NOT NULL,
	"room_type_id" integer NOT NULL,
	"rate_plan_id" integer NOT NULL,
	"room_name" text NOT NULL,
	"room_url" text NOT NULL,
	"icon" text,
	"variation_name" text NOT NULL,
	"board" text NOT NULL,
	"cancellation" jsonb NOT NULL,
	"deposit_percent" smallint NOT NULL,
	"adults_count" smallint NOT NULL,
	"kid_years" smallint[] NOT NULL,
	"extras" jsonb NOT NULL,
	"total" integer NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "reservation_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "room_assignment" (
	"reservation_id" integer PRIMARY KEY NOT NULL,
	"room_unit_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_booking_use" (
	"promo_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "promo_booking_use_promo_id_booking_id_pk" PRIMARY KEY("promo_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "room_amenity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_amenity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "room_amenity_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "hotel" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"check_in_from" text NOT NULL,
	"check_in_until" text NOT NULL,
	"check_out_until" text NOT NULL,
	"policies" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"policies_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"child_bands" jsonb NOT NULL,
	"city_tax" integer DEFAULT 0 NOT NULL,
	"city_tax_age" smallint DEFAULT 0 NOT NULL,
	"tax_rate" smallint DEFAULT 9 NOT NULL,
	"hold_minutes" smallint DEFAULT 60 NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hotel_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "rate_plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"board" text NOT NULL,
	"percent" smallint DEFAULT 100 NOT NULL,
	"adult_supplement" integer DEFAULT 0 NOT NULL,
	"child_supplement" integer DEFAULT 0 NOT NULL,
	"cancellation" jsonb NOT NULL,
	"deposit_percent" smallint DEFAULT 0 NOT NULL,
	"min_stay" smallint DEFAULT 1 NOT NULL,
	"room_type_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "rate_plan_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "room_block" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_type_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"calendar_id" integer,
	"uid" text NOT NULL,
	"rooms" smallint DEFAULT 1 NOT NULL,
	"summary" text,
	CONSTRAINT "room_block_uid" UNIQUE NULLS NOT DISTINCT("room_type_id","calendar_id","uid"),
	CONSTRAINT "room_block_dates" CHECK (from_date < to_date)
);
--> statement-breakpoint
CREATE TABLE "room_calendar" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_calendar_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"room_type_id" integer NOT NULL,
	"url" text NOT NULL,
	"etag" text,
	"fetched_at" timestamp with time zone,
	"failure" text,
	"archived_at" timestamp with time zone,
	CONSTRAINT "room_calendar_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "room_extra" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_extra_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price" integer NOT NULL,
	"per" text NOT NULL,
	"room_type_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "room_extra_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "room_night_rate" (
	"room_type_id" integer NOT NULL,
	"night" date NOT NULL,
	"price" integer NOT NULL,
	"extra_adult" integer NOT NULL,
	"single_discount" integer DEFAULT 0 NOT NULL,
	"child_prices" integer[] NOT NULL,
	"min_stay" smallint DEFAULT 1 NOT NULL,
	"min_stay_through" smallint DEFAULT 1 NOT NULL,
	"closed_to_arrival" boolean DEFAULT false NOT NULL,
	"closed_to_departure" boolean DEFAULT false NOT NULL,
	"stop_sell" boolean DEFAULT false NOT NULL,
	CONSTRAINT "room_night_rate_room_type_id_night_pk" PRIMARY KEY("room_type_id","night")
);
--> statement-breakpoint
CREATE TABLE "room_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"url" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"beds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"size" smallint,
	"included_adults" smallint NOT NULL,
	"max_adults" smallint NOT NULL,
	"max_kids" smallint NOT NULL,
	"max_guests" smallint NOT NULL,
	"picture_id" integer,
	"icon_id" integer,
	"position" integer DEFAULT 100 NOT NULL,
	"calendar_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "room_type_key_unique" UNIQUE("key"),
	CONSTRAINT "room_type_adults" CHECK (included_adults between 1 and max_adults and max_guests >= max_adults)
);
--> statement-breakpoint
CREATE TABLE "room_type_amenity" (
	"room_type_id" integer NOT NULL,
	"amenity_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "room_type_amenity_room_type_id_amenity_id_pk" PRIMARY KEY("room_type_id","amenity_id")
);
--> statement-breakpoint
CREATE TABLE "room_type_night" (
	"room_type_id" integer NOT NULL,
	"night" date NOT NULL,
	"capacity" smallint NOT NULL,
	"held" smallint DEFAULT 0 NOT NULL,
	"sold" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "room_type_night_room_type_id_night_pk" PRIMARY KEY("room_type_id","night"),
	CONSTRAINT "room_type_night_capacity" CHECK (held >= 0 and sold >= 0 and held + sold <= capacity)
);
--> statement-breakpoint
CREATE TABLE "room_type_picture" (
	"room_type_id" integer NOT NULL,
	"position" integer NOT NULL,
	"picture_id" integer NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "room_type_picture_room_type_id_position_pk" PRIMARY KEY("room_type_id","position")
);
--> statement-breakpoint
CREATE TABLE "room_unit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_type_id" integer NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "room_unit_key" UNIQUE("room_type_id","key")
);
--> statement-breakpoint
ALTER TABLE "promo" ADD COLUMN "subject" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "promo" ADD COLUMN "room_type_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_history" ADD CONSTRAINT "booking_history_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_assignment" ADD CONSTRAINT "room_assignment_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_assignment" ADD CONSTRAINT "room_assignment_room_unit_id_room_unit_id_fk" FOREIGN KEY ("room_unit_id") REFERENCES "public"."room_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_booking_use" ADD CONSTRAINT "promo_booking_use_promo_id_promo_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_block" ADD CONSTRAINT "room_block_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_block" ADD CONSTRAINT "room_block_calendar_id_room_calendar_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."room_calendar"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_calendar" ADD CONSTRAINT "room_calendar_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_night_rate" ADD CONSTRAINT "room_night_rate_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type" ADD CONSTRAINT "room_type_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type" ADD CONSTRAINT "room_type_icon_id_picture_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type_amenity" ADD CONSTRAINT "room_type_amenity_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type_amenity" ADD CONSTRAINT "room_type_amenity_amenity_id_room_amenity_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."room_amenity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type_night" ADD CONSTRAINT "room_type_night_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type_picture" ADD CONSTRAINT "room_type_picture_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type_picture" ADD CONSTRAINT "room_type_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_unit" ADD CONSTRAINT "room_unit_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_created" ON "booking" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "booking_arrival" ON "booking" USING btree ("from_date");--> statement-breakpoint
CREATE INDEX "booking_held" ON "booking" USING btree ("hold_expires_at") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_booking" ON "reservation" USING btree ("booking_id","position");--> statement-breakpoint
CREATE INDEX "reservation_room_type" ON "reservation" USING btree ("room_type_id");--> statement-breakpoint
CREATE INDEX "room_assignment_unit" ON "room_assignment" USING btree ("room_unit_id");--> statement-breakpoint
CREATE INDEX "promo_booking_use_email" ON "promo_booking_use" USING btree ("promo_id","email");--> statement-breakpoint
CREATE INDEX "room_block_dates" ON "room_block" USING btree ("room_type_id","to_date");--> statement-breakpoint
CREATE INDEX "room_calendar_room_type" ON "room_calendar" USING btree ("room_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_type_url" ON "room_type" USING btree ("url") WHERE archived_at is null;--> statement-breakpoint
-- Two reservations never have one room on one night. An integer range of one number stands for equality, which GiST has for ranges without an extension.
ALTER TABLE "room_assignment" ADD CONSTRAINT "room_assignment_free" EXCLUDE USING gist (int4range("room_unit_id", "room_unit_id", '[]') WITH &&, daterange("from_date", "to_date") WITH &&);
