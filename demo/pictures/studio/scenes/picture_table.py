"""The table of pictures.  Add one:

    @picture('soap-lavender', backdrop=('plaster', 'sage'), light='window', cam=dict(frame=3.6, pitch=18))
    def _():
        at(soap_bar(colour='#b9a9c4', flecks='#5d4a75', image=brand('САПУН', 'с лавандула')), (0, 0, 0), (0, 0, 20))
        at(herb_bunch(30, 2.2, flower='#7a6a9a'), (.2, .9, 0), (0, 0, 10))
"""
import math, random
import stage as S, materials as M
from objects import *
from roses import rose

PICTURES = {}
GA, GI, LA = 'EBGaramond12-Regular', 'EBGaramond12-Italic', 'Lato-Medium'


def picture(name, backdrop=('paper', 'bone'), light='soft', cam=None, size=(800, 1000), exposure=.5, seed=1, gain=1., clamp=None):
    def deco(build):
        def run():
            S.backdrop(*backdrop); build()
            c = dict(aspect=size[0] / size[1]); c.update(cam or {})
            S.light(light, at=c.get('target', (0, 0, 1)), seed=seed, gain=gain); S.camera(**c)
            import bpy
            if clamp: bpy.context.scene.cycles.sample_clamp_indirect = clamp; bpy.context.scene.cycles.sample_clamp_direct = clamp * 5
            bpy.context.scene.view_settings.exposure = exposure - (.25 if light in ('window', 'leaves') else 0)
        run.size = size; PICTURES[name] = run; return run
    return deco


def brand(head, sub='', foot='', size=(700, 700), paper='#f1e9da', ink='#2c2926', mark=None, hp=0, **k):
    return M.map_label((('РОДОПА', 40, 'Lato-Bold', 14), ('-', 34, '', 0), (head, hp or (150 if len(head) < 5 else 104 if len(head) < 7 else 84), GA, 8), (sub, 72, GI, 1), ('', 14, '', 0), (foot, 38, LA, 3)),
                       size=size, paper=paper, ink=ink, mark=mark, **k)


ACACIA = ('#fbeac4', '#e6c48a', .52)                        # colour, deep, milky: straw gold


@picture('honey', ('table', 'ochre', 'oak'), 'window', dict(target=(0.15, 0, 1.0), frame=4.2, pitch=10, fstop=3.2))
def _():
    at(honey_jar(.78, 1.75, *ACACIA, image=brand('МЕД', 'акация', '450 г')), (-.1, 0, 0))
    at(honey_jar(.62, 1.25, *ACACIA, image=None, top='cloth', cloth='clay'), (1.15, 1.3, 0))
    at(spoon(2.4, M.wood('beech', 2, 1.5)), (.34, -1.3, 0), (0, 0, 12))


@picture('rose-oil', ('plaster', 'rose'), 'leaves', dict(target=(0, 0, .95), frame=3.1, pitch=8, fstop=3.2))
def _():
    plinth((2.1, 2.0, .38), 'bone', (0, .1), True)
    at(dropper(.40, 1.2, '#b0601c', image=brand('РОЗА', 'масло', '10 мл', size=(620, 560))), (-.15, -.1, .38))
    rose(.44, (.58, -.38), (30, 14, 40), 2, z=.38); scatter_petals(4, (-1.1, 1.1, -1.5, -.95), None, 11, avoid=((0, .1, 1.2),))


@picture('herb-tea', ('plaster', 'sage'), 'window', dict(target=(0.05, 0, .95), frame=3.7, pitch=10, fstop=3.5))
def _():
    at(tin(.70, 1.75, '#5f6648', image=brand('ЧАЙ', 'мурсалски', '40 г', size=(640, 620))), (-.25, .2, 0))
    at(herb_bunch(44, 2.0, '#8d9468', '#c9b765', seed=2), (-.15, -.8, 0), (0, 0, 8), .85)


@picture('herb-bunch', ('ledge', 'bone', 'plaster'), 'side', dict(target=(.45, 0, .3), frame=4.0, pitch=40, fstop=4.5, near=.3), exposure=.75)
def _():
    at(herb_bunch(60, 2.7, '#7b8560', '#8f86a3', seed=4), (-.75, .45, 0), (0, 0, 24))
    at(herb_bunch(50, 2.5, '#98956a', '#d1b45a', seed=7), (-.70, -.75, 0), (0, 0, 4))


@picture('troyan-bowl', ('table', 'plaster', 'walnut'), 'window', dict(target=(0, 0, .65), frame=4.2, pitch=32, fstop=4))
def _():
    at(bowl(1.5, .95, M.troyan(1.5, rings=10, petals=22, foot=.10), seed=1), (0, -.1, 0))
    at(bowl(1.0, .66, M.glaze('#6d4a30', '#3a2214', .4, rim_z=.66), seed=3), (1.55, 2.5, 0))
    at(spoon(2.6, M.wood('walnut', 4, 1.5)), (-.5, -1.55, 0), (0, 0, 8))


@picture('troyan-plate', ('plaster', 'clay'), 'soft', dict(target=(0, 0, 1.45), frame=4.6, pitch=7, fstop=4))
def _():
    at(plate(1.75, .26, M.troyan(1.75, rings=13, petals=30, drag=.06), seed=2), (0.1, .9, 1.72), (78, 0, 6))
    at(bowl(.85, .6, M.troyan(.85, rings=8, petals=18, foot=.10), seed=4), (-.85, -.75, 0))
    at(jug(.5, 1.25, M.glaze('#54351f', '#2a170c', .3, rim_z=1.25, foot=.12), seed=2), (.95, -.6, 0), (0, 0, -25))


@picture('jug', ('plaster', 'bone'), 'window', dict(target=(0, 0, 1.2), frame=4.2, pitch=7, fstop=3.5))
def _():
    at(jug(.92, 2.3, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=2.34, foot=.22), seed=1), (0.05, 0, 0), (0, 0, -18))
    at(bowl(.55, .5, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=.52, foot=.1), seed=6), (1.15, -.75, 0))


@picture('kilim', ('plaster', 'bone'), 'window', dict(target=(.1, 0, .85), frame=4.6, pitch=16, fstop=4))
def _():
    red = (('#6b2d26', 2.4), ('#1f1b1a', .3), ('#d8bf8a', .6), ('#3d5346', 1.0), ('#c98f3a', .4), ('#7a2c24', .6), ('#d8bf8a', .4), ('#1f1b1a', .3))
    m = M.woven(red, period=1.5, scale=1.3, axis=0, zigzag=.34)
    at(rolled(.52, 3.1, m, 4, .10, '#e0d2b4', 2), (-.05, .1, 0), (0, 0, -24))
    m2 = M.woven((('#cdbb98', 3), ('#5a4636', .5), ('#cdbb98', .4), ('#5a4636', .2)), period=1.1, scale=1.3, axis=0)
    at(rolled(.42, 2.7, m2, 3, .10, '#e6dcc4', 5), (.1, .35, .92), (0, 0, -15))


@picture('spoons', ('cloth', 'plaster', 'linen'), 'side', dict(target=(.0, .1, .1), frame=4.0, pitch=52, fstop=5, near=.1))
def _():
    for i, (k, x) in enumerate((('walnut', -.95), ('beech', -.1), ('oak', .8))):
        at(spoon(2.9 - .2 * (i == 2), M.wood(k, i + 2, 1.4), .36 + .04 * i, i), (x * 1.12 + .05, .15 - .1 * i, .10), (0, 0, 84 + 5 * i))


@picture('candles', ('paper', 'ochre'), 'side', dict(target=(.1, 0, 1.05), frame=4.1, pitch=16, fstop=3.6))
def _():
    at(candle(.36, 2.3), (-.55, .3, 0)); at(candle(.36, 1.6, '#c8892a'), (.30, -.15, 0)); at(candle(.62, 1.0, '#dcae55', rolled=False), (.95, .75, 0))
    c = at(candle(.30, 1.9, '#d7a040'), (-.75, -1.0, .30), (0, 90, 8))


@picture('linen-bag', ('plaster', 'linen'), 'window', dict(target=(0, 0, 1.05), frame=3.9, pitch=9, fstop=3.5))
def _():
    at(pouch(.95, 2.2, M.linen('#d9ccb4', 1.1), seed=2), (-.2, .1, 0)); at(pouch(.62, 1.4, M.linen('#8f9a80', 1.3), seed=5), (.98, -.55, 0), (0, 0, 20))
    at(herb_bunch(22, 1.3, '#7b8560', '#8f86a3', seed=8), (-.9, -1.05, 0), (0, 0, -6), .8)


@picture('wood-box', ('ledge', 'clay', 'plaster'), 'window', dict(target=(0, 0, .75), frame=3.7, pitch=15, fstop=4))
def _():
    at(lidded_box((2.1, 1.4, .85), M.wood('walnut', 2, 1.1), M.wood('walnut', 5, 1.1)), (-.1, .2, 0), (0, 0, 16))
    at(lidded_box((1.2, .95, .6), M.wood('ash', 7, 1.2), M.wood('ash', 8, 1.2)), (-.05, .25, .86), (0, 0, -8))
    at(spoon(1.9, M.wood('beech', 2, 1.6), .26), (.35, -1.05, 0), (0, 0, -12))


# ------------------------------------------------------------------ second batch: variants
@picture('jam-raspberry', ('plaster', 'rose'), 'window', dict(target=(.12, 0, .92), frame=3.7, pitch=12, fstop=3.4))
def _():
    at(honey_jar(.72, 1.5, '#b3122f', '#4c030f', .30, image=brand('МАЛИНА', 'сладко', '300 г'), cloth='bone'), (-.15, .1, 0))
    for i, (x, y, z) in enumerate(((.80, -.62, 0), (1.05, -.50, 0), (.90, -.88, 0), (1.22, -.78, 0), (-.92, -.85, 0), (-.62, -1.0, 0), (.45, -1.02, 0))): at(raspberry(.135, seed=i), (x, y, .135 + z), (84 + 9 * (i % 3), 0, 77 * i + 20))


@picture('honey-linden', ('table', 'sage', 'ash'), 'window', dict(target=(.12, 0, .98), frame=4.0, pitch=11, fstop=3.2))
def _():
    at(honey_jar(.78, 1.75, '#f0cd74', '#b9852a', .45, image=brand('МЕД', 'липа', '450 г'), cloth='butter'), (-.15, .05, 0))
    at(herb_bunch(34, 1.7, '#98a070', '#ead98f', seed=6), (.0, -1.1, 0), (0, 0, 10), .8)


@picture('honey-forest', ('table', 'clay', 'walnut'), 'window', dict(target=(.12, 0, .98), frame=4.0, pitch=11, fstop=3.2))
def _():
    at(honey_jar(.78, 1.75, '#7a2e08', '#240a02', .35, image=brand('МАНОВ', 'мед', '450 г'), cloth='moss'), (-.1, .05, 0))
    at(spoon(2.4, M.wood('walnut', 2, 1.5)), (.75, -1.2, 0), (0, 0, 16)); at(bowl(.55, .42, M.glaze('#6d4a30', '#3a2214', .4, rim_z=.44), seed=3), (1.35, 1.0, 0))


@picture('tea-linden', ('plaster', 'butter'), 'window', dict(target=(0.05, 0, .95), frame=3.7, pitch=10, fstop=3.5))
def _():
    at(tin(.70, 1.75, '#b07f35', image=brand('ЛИПА', 'цвят', '40 г', size=(640, 620))), (-.25, .2, 0))
    at(herb_bunch(44, 1.9, '#9aa06c', '#e6d58e', seed=3), (-.15, -.8, 0), (0, 0, 10), .85)


@picture('tea-thyme', ('plaster', 'rose'), 'leaves', dict(target=(0.05, 0, .95), frame=3.7, pitch=10, fstop=3.5))
def _():
    at(tin(.70, 1.75, '#a8726f', image=brand('МАЩЕРКА', 'билков чай', '30 г', size=(640, 620))), (-.25, .2, 0))
    at(herb_bunch(50, 1.9, '#6f7b55', '#b07f9b', seed=5), (-.15, -.8, 0), (0, 0, 6), .85)


@picture('rose-water', ('ledge', 'rose', 'bone'), 'leaves', dict(target=(.08, 0, 1.55), frame=4.6, pitch=7, fstop=3.4), clamp=3.)
def _():
    at(bottle(.52, 3.1, '#f3f8f4', '#f6d5d2', image=brand('РОЗОВА', 'вода', '200 мл', size=(620, 620)), cap='cork', fill=.74, solid=False), (-.2, 0, 0))
    rose(.62, (.92, -.30), (32, 10, 0), 2); scatter_petals(6, (-1.5, 1.5, -1.3, -.5), None, 7, avoid=((-.2, 0, .8), (.92, -.30, .62)))


BLUE = ('#1d3352', '#ece2cc', '#33587f', '#f1e8d6', '#7f9db0', '#ece2cc', '#274468')


@picture('bowl-blue', ('table', 'bone', 'ash'), 'window', dict(target=(0, 0, .62), frame=4.2, pitch=32, fstop=4))
def _():
    at(bowl(1.45, .95, M.troyan(1.45, BLUE, rings=10, petals=20, foot=.10), seed=4), (-.05, -.1, 0))
    at(bowl(1.0, .66, M.glaze('#33506e', '#8a5a38', .5, rim_z=.66), seed=3), (-1.35, 2.6, 0)); at(spoon(2.5, M.wood('beech', 4, 1.5)), (.45, -1.6, 0), (0, 0, -8))


@picture('jug-ochre', ('plaster', 'sage'), 'leaves', dict(target=(0, 0, 1.2), frame=4.2, pitch=7, fstop=3.5))
def _():
    at(jug(.88, 2.35, M.glaze('#ad701f', '#5f3517', .6, rim_z=2.39, foot=.25), seed=3), (0.05, 0, 0), (0, 0, -24))
    at(bowl(.6, .48, M.glaze('#5f7058', '#8a5a38', .5, rim_z=.5, foot=.1), seed=6), (-1.0, -.85, 0))


@picture('jug-blue', ('plaster', 'clay'), 'window', dict(target=(0, 0, 1.2), frame=4.2, pitch=7, fstop=3.5))
def _():
    at(jug(.95, 2.2, M.glaze('#1f3656', '#b07a4e', .5, rim_z=2.24, foot=.20), seed=5, spout=.26), (-.02, 0, 0), (0, 0, -16))
    at(bowl(.5, .48, M.glaze('#d9cfbc', '#33506e', .6, rim_z=.5, foot=.1), seed=2), (1.1, -.75, 0)); at(bowl(.5, .48, M.glaze('#28405e', '#b07a4e', .5, rim_z=.5, foot=.1), seed=8), (.95, -.7, .30), (8, 0, 0))


@picture('plate-small', ('table', 'bone', 'walnut'), 'window', dict(target=(.05, 0, .8), frame=3.9, pitch=16, fstop=4))
def _():
    for i in range(3): at(plate(1.05, .18, M.troyan(1.05, rings=9, petals=20 + 2 * i, drag=.06), seed=i), (-.25 + .03 * i, -.55 - .02 * i, .13 * i), (0, 0, 40 * i))
    at(plate(1.05, .18, M.troyan(1.05, rings=11, petals=24, drag=.06), seed=5), (.35, 1.1, 1.04), (78, 0, 6))


@picture('board-walnut', ('table', 'oat', 'oak'), 'window', dict(target=(.1, 0, 1.7), frame=5.2, pitch=9, fstop=4))
def _():
    at(board((2.2, 2.6), .24, M.wood('walnut', 3, .9)), (-.25, .6, .02), (80, 0, 0)); at(board((1.7, 1.9), .22, M.wood('walnut', 7, 1.), handle=False), (.75, -1.6, 0), (0, 0, 6))
    at(cheese_wedge(1.1, .75, 36), (.6, -.75, .22), (0, 0, 160))


@picture('kilim-blue', ('plaster', 'oat'), 'window', dict(target=(.1, 0, .85), frame=4.6, pitch=16, fstop=4))
def _():
    blue = (('#2b4260', 2.2), ('#efe5cf', .4), ('#7d97a8', .7), ('#efe5cf', .3), ('#1c2a3d', .5), ('#c9a25e', .3), ('#efe5cf', 1.2), ('#1c2a3d', .3))
    at(rolled(.52, 3.1, M.woven(blue, period=1.5, scale=1.3, axis=0, zigzag=.34), 4, .10, '#efe5cf', 2), (-.05, .1, 0), (0, 0, -24))
    m2 = M.woven((('#e9dfca', 3), ('#33506e', .5), ('#e9dfca', .4), ('#33506e', .2)), period=1.1, scale=1.3, axis=0)
    at(rolled(.42, 2.7, m2, 3, .10, '#efe5cf', 5), (.1, .35, .92), (0, 0, -15))


@picture('candle-tall', ('plaster', '#4b413a'), 'side', dict(target=(.05, 0, 1.75), frame=5.0, pitch=6, fstop=3.4), exposure=.6, clamp=3.)
def _():
    at(bowl(.75, .26, M.glaze('#8a6a4c', '#3a2214', .5, rim_z=.28), seed=2), (0, 0, 0)); at(candle(.34, 2.6, lit=True), (0, 0, .14)); at(flame(.34), (.035, .01, 2.90))


@picture('cups', ('table', 'sage', 'oak'), 'window', dict(target=(.05, 0, .48), frame=3.5, pitch=15, fstop=3.6))
def _():
    at(cup(.52, .82, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=.84, foot=.10), seed=2), (-.45, .25, 0), (0, 0, 200)); at(cup(.52, .82, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=.84, foot=.10), seed=5), (.50, -.30, 0), (0, 0, -28))


@picture('linen-bags-sage', ('plaster', 'bone'), 'leaves', dict(target=(.05, 0, 1.05), frame=3.9, pitch=9, fstop=3.5))
def _():
    at(pouch(.92, 2.1, M.linen('#8b9878', 1.1), seed=4), (-.25, .3, 0)); at(pouch(.60, 1.4, M.linen('#b3b99c', 1.3), seed=7), (.95, -.45, 0), (0, 0, 20)); at(pouch(.42, 1.0, M.linen('#d9ccb4', 1.5), seed=9), (-.75, -1.0, 0), (0, 0, 50))
