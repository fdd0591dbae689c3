CREATE TABLE "realtime_app" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"app_id" text NOT NULL,
	"key" text NOT NULL,
	"secret" text NOT NULL,
	"encryption_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realtime_member" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "realtime_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"socket_id" text NOT NULL,
	"node_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"user_info" jsonb,
	CONSTRAINT "realtime_member_channel_socket_id_pk" PRIMARY KEY("channel","socket_id")
);
--> statement-breakpoint
CREATE TABLE "realtime_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "realtime_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payload" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realtime_node" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "realtime_member_node" ON "realtime_member" USING btree ("node_id");