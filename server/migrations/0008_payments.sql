CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"charge_reference" text,
	"redirect" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"received" integer,
	"state" text NOT NULL,
	"failure" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_key_unique" UNIQUE("key"),
	CONSTRAINT "payment_reference" UNIQUE("provider","reference")
);
--> statement-breakpoint
CREATE TABLE "payment_webhook" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_webhook_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"failure" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_key_unique" UNIQUE("key"),
	CONSTRAINT "refund_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_subject" ON "payment" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "payment_charge" ON "payment" USING btree ("charge_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_active" ON "payment" USING btree ("subject_kind","subject_id") WHERE state in ('created', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payment_waiting" ON "payment" USING btree ("checked_at") WHERE state in ('created', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payment_webhook_received" ON "payment_webhook" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_unfinished" ON "refund" USING btree ("state") WHERE state in ('due', 'failed');